import { existsSync } from 'node:fs'

/** Headless Chromium comes first: the same engine, with less work. */
const standardPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Returns the path of the browser for tests and pictures: the one in `CHROMIUM`, or else the first one that is
 * installed at the time of the call. If there is none, returns the last place, which a message can name.
 */
export function chromiumPath(places: readonly string[] = standardPlaces): string {
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place)) ?? places.at(-1) ?? ''
}
