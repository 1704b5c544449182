import { InvalidInputError } from '@uwkit/core/shared'
import { z } from 'zod'
import type { S3Settings } from './s3-files.ts'

/** Variables of the environment that name a bucket, as they are documented in the README. */
export const s3Environment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'is no region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: z.enum(['true', 'false']).optional(),
}

type S3Variables = z.infer<z.ZodObject<typeof s3Environment>>

/**
 * The bucket that the environment names; `null` for none. Without an endpoint it is Amazon's own of the region; with one,
 * the bucket is named in the path unless `S3_PATH_STYLE` says otherwise.
 *
 * @throws {InvalidInputError} A variable is missing that another needs.
 * @example
 * s3SettingsOf({ S3_BUCKET: 'deals', S3_ACCESS_KEY_ID: 'us', S3_SECRET_ACCESS_KEY: 'secret' })?.endpoint
 * // => 'https://s3.us-east-1.amazonaws.com'
 */
export function s3SettingsOf(variables: S3Variables): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = variables
  if (Object.keys(s3Environment).every((name) => variables[name as keyof S3Variables] === undefined)) return null
  const needed = { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const [missing] = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing !== undefined) {
    const rule = `${missing} of the environment is missing: ${Object.keys(needed).join(', ')} go together`
    throw new InvalidInputError(missing, null, '', rule)
  }
  const region = variables.S3_REGION ?? 'us-east-1'
  return {
    bucket: S3_BUCKET ?? '',
    endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    isPathStyle: S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === 'true',
  }
}
