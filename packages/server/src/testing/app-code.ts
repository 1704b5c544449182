import { Secret, TOTP } from 'otpauth'

/**
 * What an authenticator app shows for a secret.
 *
 * @param at Milliseconds since 1970.
 * @example
 * appCode('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 0).length
 * // => 6
 */
export function appCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
}
