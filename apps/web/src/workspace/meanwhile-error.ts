import { UwkitError } from '@uwkit/core/shared'

/** Somebody else changed what is to be saved, or took it over, since it was opened: saving would undo their work. */
export class MeanwhileError extends UwkitError {
  constructor(message: string) {
    super('meanwhile', message)
    this.name = 'MeanwhileError'
  }
}
