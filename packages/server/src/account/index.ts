export { type RecordedChange, recordChange, recordedChanges } from './audit.store.ts'
export { actAs, openSession, removeLapsed, sessionOf, signInLocalOwner } from './session.store.ts'
export { mailPasswordReset, passwordResetJob } from './sign-in.ts'
export { userById, userNameOf } from './user.store.ts'
