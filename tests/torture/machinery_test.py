#!/usr/bin/env python3
"""Does the torture test see what it is there for? Its parts run on made builds in which something is wrong."""
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from torture import ROOT, reports_in

CLEAN = {"tried": {"requests": 1}, "lost": 0, "crashes": 0, "reports": 0, "findings": []}
# Stands in for a test under the address sanitizer: writes a report where ASAN_OPTIONS says.
REPORTING = '#!/bin/sh\nlog=${ASAN_OPTIONS#*log_path=}\necho "==1==ERROR: AddressSanitizer: heap-use-after-free" >"${log%%:*}.1"\n'
# Stands in for a libFuzzer program: says how much it has tried; if it fails, it leaves an input.
FUZZER = """#!/bin/sh
echo "stat::number_of_executed_units: 1234"
case {fails} in yes)
  for word; do case $word in -artifact_prefix=*) echo bad >"${{word#*=}}crash-1" ;; esac; done
  echo "==1==ERROR: AddressSanitizer: stack-overflow"; exit 77 ;;
esac
"""


def load_runner():
    loader = importlib.machinery.SourceFileLoader("runner", str(ROOT / "scripts/torture"))
    spec = importlib.util.spec_from_loader("runner", loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules["runner"] = module  # dataclasses looks it up
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


class Made(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.here = pathlib.Path(self.directory.name)

    def write(self, name: str, content: str) -> pathlib.Path:
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        path.chmod(0o755)
        return path

    def part(self, name: str, *arguments: str) -> tuple[int, dict]:
        command = [sys.executable, ROOT / "tests/torture" / name, "--work", self.here / "work", "--build", self.here / "build",
                   *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, json.loads(done.stdout.splitlines()[-1])

    def kept(self) -> list[str]:
        return sorted(path.name for path in (self.here / "findings").iterdir())


class Sanitize(Made):
    def run_tests(self, **tests: str) -> tuple[int, dict]:
        lines = [f'add_test({name} "{self.write(f"build/{name}", content)}")' for name, content in tests.items()]
        self.write("build/CTestTestfile.cmake", "\n".join(lines) + "\n")
        self.write("build/CMakeCache.txt", "FOVEA_SANITIZE:STRING=address,undefined\n")
        return self.part("addresses", "--seconds", "60", "--only", ".")

    def test_clean(self):
        code, result = self.run_tests(passes="#!/bin/sh\n")
        self.assertEqual((code, result["findings"]), (0, []))
        self.assertEqual(result["tried"], {"tests with the address,undefined sanitizers": 1})

    def test_failure(self):
        code, result = self.run_tests(passes="#!/bin/sh\n", fails="#!/bin/sh\nexit 1\n", aborts="#!/bin/sh\nkill -ABRT $$\n")
        self.assertEqual((code, len(result["findings"]), result["crashes"], result["reports"]), (1, 2, 1, 0))

    def test_report_of_a_test_that_passes(self):
        code, result = self.run_tests(passes=REPORTING)
        self.assertEqual((code, len(result["findings"]), result["reports"]), (1, 1, 1))
        self.assertEqual(self.kept(), ["build-0-asan.1.txt"])


class Fuzz(Made):
    def run_target(self, fails: str) -> tuple[int, dict]:
        self.write("build/fuzz_path", FUZZER.format(fails=fails))
        return self.part("fuzz", "--seconds", "1", "--target", "fuzz_path")

    def test_clean(self):
        code, result = self.run_target("no")
        self.assertEqual((code, result["tried"], result["findings"]), (0, {"inputs of parsers": 1234, "fuzz targets": 1}, []))

    def test_finding(self):
        code, result = self.run_target("yes")
        self.assertEqual((code, result["crashes"], result["reports"], len(result["findings"])), (1, 1, 1, 1))
        self.assertEqual(self.kept(), ["fuzz-fuzz_path-crash-1"])
        self.assertIn("tests/fuzz/corpus/path", result["findings"][0])


class Runner(Made):
    runner = load_runner()

    def test_every_part_has_settings_that_are_known(self):
        names = [part.name for part in self.runner.all_parts()]
        self.assertLessEqual({"addresses", "threads", "fuzz", "http", "soak"}, set(names))

    def test_time_is_divided_and_used(self):
        parts = [self.runner.Part("a", weight=6, alone=True), self.runner.Part("b", weight=3), self.runner.Part("c", weight=2),
                 self.runner.Part("d")]
        lanes = self.runner.divide(900, parts)
        for lane in lanes:
            self.assertAlmostEqual(sum(part.seconds for part in lane) + parts[0].seconds, 900)
        self.assertGreater(parts[1].seconds, parts[3].seconds)

    def test_broken_contracts_are_findings(self):
        log = self.here / "log"
        for output, code in (("", 0), ("no JSON", 0), (json.dumps(CLEAN), 1), (json.dumps(CLEAN), -9), ("{}", 0),
                             (json.dumps({**CLEAN, "lost": 1}), 0)):
            self.assertEqual(len(self.runner.result_of(output, code, log)["findings"]), 1, (output, code))
        self.assertEqual(self.runner.result_of("noise\n" + json.dumps(CLEAN), 0, log), CLEAN)

    def test_parts_are_run_measured_and_interrupted(self):
        module = load_runner()
        module.PARTS, module.WORK = self.here, self.here / "work"
        busy = f"#!{sys.executable}\nimport time\nwhile time.process_time() < 0.2: pass\nprint('{json.dumps(CLEAN)}')\n"
        self.write("busy", busy)
        self.write("endless", "#!/bin/sh\nsleep 1000\n")
        part, endless = module.Part("busy", seconds=5), module.Part("endless", seconds=5)
        runner = module.Runner(7)
        runner.run(part)
        self.assertEqual(part.result, CLEAN)
        self.assertGreater(part.processor_seconds, 0.15)
        process = subprocess.Popen([self.here / "endless"], start_new_session=True)
        runner.stopping.set()
        self.assertNotEqual(runner.wait(process, endless), 0)

    def test_rows_of_parts_that_ran_are_replaced(self):
        page = self.write("page.md", f"Before.\n{self.runner.BEGIN}\nold\n{self.runner.END}\nAfter.\n")
        tried = {**CLEAN, "tried": {"requests": 1234567}}
        for seed, minutes, names in ((7, 1, ("soak", "http")), (8, 1001, ("soak",))):
            parts = [self.runner.Part(name, processor_seconds=60 * minutes, result=tried) for name in names]
            self.runner.replace_rows(page, [self.runner.row(part, seed) for part in parts])
        text = page.read_text(encoding="utf-8")
        self.assertRegex(text, r"\| soak \| 1 234 567 requests \| 1001.0 \| 0 \| 0 \| 0 \| 0 \| [0-9-]+, seed 8 \|")
        self.assertRegex(text, r"\| http \| 1 234 567 requests \| 1.0 \| .* seed 7 \|")
        self.assertIn("| all |  | 1002.0 | 0 | 0 | 0 | 0 |  |", text)
        self.assertEqual(text.count("soak"), 1)
        self.assertNotIn("old", text)
        self.assertTrue(text.startswith("Before.") and text.endswith("After.\n"))


class Reports(unittest.TestCase):
    def test_every_sanitizer_is_known(self):
        self.assertEqual(reports_in("==7==ERROR: AddressSanitizer: x\n==7==ERROR: LeakSanitizer: y\n"
                                    "WARNING: ThreadSanitizer: data race\na.cpp:1:2: runtime error: z\n"), 4)


if __name__ == "__main__":
    os.environ.pop("ASAN_OPTIONS", None)
    unittest.main()
