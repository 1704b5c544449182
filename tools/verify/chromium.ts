import { existsSync } from 'node:fs'

/** Headless Chromium comes first: the same engine, with less work. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser that tests and pictures are made in: what `CHROMIUM` names, or else the machine's own. */
export const chromiumPath = process.env.CHROMIUM ?? places.find((place) => existsSync(place)) ?? '/usr/bin/chromium'
