/** Names of programs, the more specific first: Edge and Opera also say Chrome, and Chrome says Safari. */
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

/** Names of systems in the user agent; Android also says Linux, and an iPhone says Mac OS X. */
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
 * Returns a short name for a device, by its user agent, so that users recognize their own laptop in a list.
 *
 * @param userAgent The header `user-agent`; `null` if it is not sent.
 * @returns `null` if it names neither a known program nor a known system.
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
