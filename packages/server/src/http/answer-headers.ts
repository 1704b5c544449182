/**
 * Headers of every answer of the API: it is data, never a page, never guessed at, never framed. Source: OWASP REST Security
 * Cheat Sheet, "Security Headers".
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
