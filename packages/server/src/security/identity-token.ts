import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'

/** Identity confirmed by an identity provider. */
export interface Identity {
  email: string
}

/** Checks identity tokens of one issuer, such as an Azure tenant. */
export interface IdentityTokens {
  /** Returns the identity in a token; `null` if it is invalid here, has expired or contains no email address. */
  verify(token: string): Promise<Identity | null>
}

/** An issuer, and the client registered there. */
export interface IdentitySettings {
  /** Issuer of one tenant: `https://login.microsoftonline.com/<tenant>/v2.0`. */
  issuer: string
  /** Client id registered with the issuer. */
  audience: string
}

/** Algorithms with a public key; with a shared secret or none, anyone could sign. Source: RFC 8725, 3.1. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512']
const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Checks tokens against their issuer's published keys, which are loaded once and when they change. */
export function identityTokens({ issuer, audience }: IdentitySettings): IdentityTokens {
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | null = null
  const keySet = () => {
    keys ??= publishedKeys(issuer).catch((error: unknown) => {
      keys = null
      throw error
    })
    return keys
  }
  return {
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, await keySet(), {
          issuer,
          audience,
          algorithms,
          requiredClaims: ['exp'],
        })
        return identityOf(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
        throw error
      }
    },
  }
}

function identityOf(payload: JWTPayload): Identity | null {
  const { email, preferred_username: userName, email_verified: isVerified } = payload
  const address = [email, userName].find((one) => typeof one === 'string' && one.includes('@'))
  return typeof address === 'string' && isVerified !== false ? { email: address } : null
}

/** Source: OpenID Connect Discovery 1.0, section 4. */
async function publishedKeys(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const discovery = Discovery.parse(await answer.json())
  if (discovery.issuer !== issuer)
    throw new Error(`issuer mismatch: configured ${issuer}, discovery document reports ${discovery.issuer}`)
  return createRemoteJWKSet(new URL(discovery.jwks_uri))
}
