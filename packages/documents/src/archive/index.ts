export { defaultPackageLimits, type PackageLimits, type RejectionReason } from './limits.ts'
export { type MailFacts, type OpenedPackage, openPackage, type RejectedPart } from './open-package.ts'
export { type PackageReading, readPackageFile } from './read-package-file.ts'
export type { NamedFile } from './unpack-zip.ts'
