/** What programs call themselves, the more particular first: Edge and Opera say Chrome too, and Chrome says Safari. */
const programs = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^uw\//, 'uw'],
  [/^curl\//, 'curl'],
  [/\bpython/i, 'Python'],
  [/^(?:node|undici)\b/, 'Node.js'],
] as const

/** What systems are called in the same place; Android says Linux too, and an iPhone says Mac OS X. */
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b|\bwin32\b/, 'Windows'],
  [/\bMac OS X\b|\bdarwin\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/i, 'Linux'],
] as const

/**
 * What a person calls a device, by how its program names itself: enough to know one's own laptop in a list, and no more.
 *
 * @param userAgent The header `user-agent`; `null` where it is not sent.
 * @returns `null` where it names neither a known program nor a known system.
 * @example
 * deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36')
 * // => 'Chrome on Windows'
 */
export function deviceName(userAgent: string | null): string | null {
  const known = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  const names = [known(programs), known(systems)].filter((name) => name !== null)
  return names.length === 0 ? null : names.join(' on ')
}
