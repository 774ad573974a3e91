// Colours of cells: a few colours of the page become a scale.

export type Colour = readonly [red: number, green: number, blue: number];

/** `steps` colours from the first to the last of `stops`, evenly, mixed between them. */
export function scale(stops: readonly Colour[], steps: number): Colour[] {
  return Array.from({ length: steps }, (_, i) => {
    const at = steps > 1 ? (i / (steps - 1)) * (stops.length - 1) : 0;
    const from = stops[Math.floor(at)] ?? [0, 0, 0];
    const to = stops[Math.ceil(at)] ?? from;
    const part = at - Math.floor(at);
    const mix = (k: 0 | 1 | 2) => Math.round(from[k] + (to[k] - from[k]) * part);
    return [mix(0), mix(1), mix(2)];
  });
}

/** Numbers of a colour as computed style gives it, `rgb(1, 2, 3)` or `color(srgb 0.1 0.2 0.3)`; black for anything else. */
export function parseColour(text: string): Colour {
  const unit = text.startsWith('color(srgb') ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = (text.replace('color(srgb', '').match(/[\d.]+(?:e-\d+)?/g) ?? []).map((part) =>
    Math.round(Number(part) * unit),
  );
  return [red, green, blue];
}

/** Colours as they are where `place` stands, such as `var(--ink)`. */
export function pageColours(place: HTMLElement, colours: readonly string[]): Colour[] {
  const before = place.style.color;
  const found = colours.map((colour) => {
    place.style.color = colour;
    return parseColour(getComputedStyle(place).color);
  });
  place.style.color = before;
  return found;
}
