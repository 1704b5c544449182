import { UwkitError } from '@uwkit/core/shared'

/** What to do about a refusal, by its code. Source: Amazon S3's API reference, "Error responses". */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Make the bucket, or name another in S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there: look whether it and S3_ENDPOINT belong together',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, or S3_REGION is another',
  AccessDenied:
    'The owner of the keys needs s3:GetObject, s3:PutObject and s3:DeleteObject on what is in the bucket, and s3:ListBucket on the bucket',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'The bucket is elsewhere: set S3_REGION and S3_ENDPOINT to where it is',
  RequestTimeTooSkewed: 'The clock of this machine is wrong: set it',
  SlowDown: 'The bucket has too much to do: try again later',
  QuotaExceeded: 'The bucket is full: enlarge it',
}

/** What came of a request to a bucket that did not do what it was asked. */
export type BucketFailure = { failure: string } | { status: number; code: string | null }

/** A bucket refused, or did not answer. The message has neither key nor signature. */
export class BucketError extends UwkitError {
  /** Whether it answered, and asking again would be of no use. */
  readonly isRefusal: boolean

  /** @param what What it was asked: `write originals/3f2a.xlsx`. */
  constructor({ bucket, host }: { bucket: string; host: string }, what: string, came: BucketFailure) {
    const isRefusal = 'status' in came && came.status < 500 && came.status !== 429
    super(
      isRefusal ? 'bucket_refused' : 'bucket_unreachable',
      `The bucket "${bucket}" at ${host} ${textOf(what, came)}`,
    )
    this.name = 'BucketError'
    this.isRefusal = isRefusal
  }
}

function textOf(what: string, came: BucketFailure): string {
  if ('failure' in came) {
    return `cannot be reached to ${what}: ${came.failure}. Look at S3_ENDPOINT, and whether this machine reaches it`
  }
  const code = came.code ?? (came.status === 301 || came.status === 307 ? 'PermanentRedirect' : null)
  const known = advice[code ?? (came.status === 403 ? 'AccessDenied' : '')]
  return `refused to ${what}: ${came.status}${code === null ? '' : ` ${code}`}. ${known ?? 'Its own log says more'}`
}

/** The code in a refusal's XML; `null` where there is none. Nothing else of it is kept: it may repeat what was signed. */
export function codeOfRefusal(bytes: Uint8Array): string | null {
  return /<Code>(\w{1,64})<\/Code>/.exec(new TextDecoder().decode(bytes.subarray(0, 4096)))?.[1] ?? null
}
