/** Some of several edits were saved: thrown by a save, so that only the others are kept and tried again. */
export class PartlySavedError<Edit extends object> extends Error {
  override readonly name = 'PartlySavedError'
  /** What was not saved. */
  readonly left: Edit
  /** Why not. */
  override readonly cause: Error

  constructor(left: Edit, cause: Error) {
    super(cause.message)
    this.left = left
    this.cause = cause
  }
}
