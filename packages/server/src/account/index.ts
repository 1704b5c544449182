export { isPassing, listHistory, type RecordedChange, recordChange, recordedChanges } from './audit.store.ts'
export { actAs, openSession, removeLapsed, sessionOf, signInLocalOwner } from './session.store.ts'
export { mailPasswordReset, passwordResetJob } from './sign-in.ts'
export { type ActorRow, actorOf, makerNameOf, userById, userNameOf } from './user.store.ts'
