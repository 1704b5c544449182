import * as z from 'zod'
import { type WireCodec, wireOf, wireRecord } from '../contract/wire.ts'
import {
  Acceptance,
  ApiKey,
  AuditEntry,
  Company,
  CompanyChanges,
  Configuration,
  CreatedApiKey,
  Entitlements,
  Invitation,
  Job,
  Mail,
  NewApiKey,
  NewInvitation,
  OpenSession,
  Plan,
  ProfileChanges,
  RecoveryCodes,
  Session,
  SignUp,
  TokenSession,
  TwoFactor,
  TwoFactorSetup,
  User,
  UserChanges,
} from './account.schema.ts'

const personNames = { isProviderAdmin: 'is_enodo_admin', termsSignedOn: 'tc_signed_on' } as const
const Person = User.shape.realUser.unwrap()

/** A user; `is_enodo_admin` on the wire means an administrator of the provider. */
export const UserWire: WireCodec<User> = wireRecord(User, {
  ...personNames,
  realUser: wireRecord(Person, personNames),
})

export const CompanyWire: WireCodec<Company> = wireRecord(Company)
export const SessionWire: WireCodec<Session> = wireRecord(Session)
export const OpenSessionWire: WireCodec<OpenSession> = wireRecord(OpenSession)
export const TokenSessionWire: WireCodec<TokenSession> = wireRecord(TokenSession)
export const ProfileChangesWire: WireCodec<ProfileChanges> = wireRecord(ProfileChanges)
export const UserChangesWire: WireCodec<UserChanges> = wireRecord(UserChanges)
export const AcceptanceWire: WireCodec<Acceptance> = wireRecord(Acceptance)
export const EntitlementsWire: WireCodec<Entitlements> = wireRecord(Entitlements)
export const CompanyChangesWire: WireCodec<CompanyChanges> = wireRecord(CompanyChanges)
export const SignUpWire: WireCodec<SignUp> = wireRecord(SignUp)
export const PlanWire: WireCodec<Plan> = wireRecord(Plan)
export const NewInvitationWire: WireCodec<NewInvitation> = wireRecord(NewInvitation)
export const InvitationWire: WireCodec<Invitation> = wireRecord(Invitation)
export const NewApiKeyWire: WireCodec<NewApiKey> = wireRecord(NewApiKey)
export const TwoFactorWire: WireCodec<TwoFactor> = wireRecord(TwoFactor)
export const TwoFactorSetupWire: WireCodec<TwoFactorSetup> = wireRecord(TwoFactorSetup)
export const RecoveryCodesWire: WireCodec<RecoveryCodes> = wireRecord(RecoveryCodes)
export const ApiKeyWire: WireCodec<ApiKey> = wireRecord(ApiKey)
export const CreatedApiKeyWire: WireCodec<CreatedApiKey> = wireRecord(CreatedApiKey)
export const AuditEntryWire: WireCodec<AuditEntry> = wireOf(AuditEntry)
export const MailWire: WireCodec<Mail> = wireRecord(Mail)
export const JobWire: WireCodec<Job> = wireRecord(Job)

/** Settings of a deployment, with its nested objects under their wire names. */
export const ConfigurationWire: WireCodec<Configuration> = wireRecord(Configuration, {
  azure: wireRecord(Configuration.shape.azure.unwrap()),
  clientModes: z.array(wireRecord(Configuration.shape.clientModes.element)),
  chat: wireRecord(Configuration.shape.chat.unwrap()),
  mapTiles: wireRecord(Configuration.shape.mapTiles.unwrap()),
})
