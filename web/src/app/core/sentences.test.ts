import { expect, test } from 'vitest';
import { sentences } from './sentences';

test('fragments become sentences', () => {
  expect(sentences('ann has already judged topic 3', 'choose another assessor')).toBe(
    'ann has already judged topic 3. Choose another assessor.',
  );
  expect(sentences('name or password is wrong')).toBe('name or password is wrong.');
});

test('sentences stay as they are', () => {
  expect(sentences('The server failed to answer.', 'Try again.')).toBe('The server failed to answer. Try again.');
  expect(sentences("there is no topic '3'", 'did you mean 13?')).toBe("there is no topic '3'. Did you mean 13?");
});

test('commands keep their small letter', () => {
  expect(sentences('a.run does not look like a run', 'fovea check lists the errors')).toBe(
    'a.run does not look like a run. fovea check lists the errors.',
  );
});
