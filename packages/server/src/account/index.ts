export { signInLocalOwner } from './local-owner.ts'
export { actAs, openSession, removeLapsed } from './session.store.ts'
export { sessionOf } from './session-of.ts'
export { userNameOf } from './user-name.ts'
