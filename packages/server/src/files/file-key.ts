import { InvalidInputError } from '@uwkit/core/shared'

/**
 * A key as it came, where it is one that cannot lead out of its folder.
 *
 * @throws {InvalidInputError} It holds anything but lower-case letters, digits, `-`, `_`, `.` and single slashes between
 *   names, or a name begins with a point.
 * @example
 * checkedKey('originals/3f2a.xlsx')
 * // => 'originals/3f2a.xlsx'
 */
export function checkedKey(key: string): string {
  if (key.length > 200 || !/^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/.test(key)) {
    throw new InvalidInputError('key', key, 'must be names of a-z, 0-9, -, _ and . with slashes between them')
  }
  return key
}
