/**
 * Accounts: companies, their users, and what each user may do. Times are seconds since 1970, UTC.
 */
import * as z from 'zod'
import { ClientMode } from '../chart-of-accounts/chart-of-accounts.schema.ts'
import { ShortText } from '../shared/records.ts'

/** What a user has access to beyond rent rolls and statements: partner pages, expense comps (and with them deals), CoStar. */
export const AccountAccess = z.enum(['access_wd', 'access_expense_comps', 'access_costar'])
export type AccountAccess = z.infer<typeof AccountAccess>

/** 0: invited, not yet active (default); 1: active; 3: deleted. Source: the product's numbers. */
export const userStatuses = { pending: 0, active: 1, deleted: 3 } as const

/** Where an account stands, by its number: 0 invited, 1 active, 3 deleted. */
export const UserStatus = z.union([z.literal(0), z.literal(1), z.literal(3)])
export type UserStatus = z.infer<typeof UserStatus>

/** Who somebody is, and what the account may do. */
const Person = z.object({
  id: z.string(),
  companyId: z.string().nullable(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  accountAccess: z.array(AccountAccess),
  /** Of the own company. */
  isAdmin: z.boolean(),
  /** Of the provider, for all companies: may act as another user. */
  isProviderAdmin: z.boolean(),
  /** `null` where no plan is active. */
  planId: z.string().nullable(),
  planType: z.string().nullable(),
  credits: z.number().nullable(),
  status: UserStatus.default(userStatuses.pending),
  /** When the terms were accepted; `null` until then. */
  termsSignedOn: z.number().nullable(),
  createdOn: z.number().nullable(),
  lastActivity: z.number().nullable(),
  tags: z.array(z.string()),
})

/** A person of a company who is signed in, or whom an administrator looks at. */
export const User = Person.extend({
  /** Who really works while acting as this user; `null` otherwise. */
  realUser: Person.nullable(),
})
export type User = z.infer<typeof User>

/** A company: the lender whose people share deals, documents and what was corrected. */
export const Company = z.object({
  id: z.string(),
  companyName: z.string(),
  companyType: z.string().nullable(),
  companyEmail: z.string().nullable(),
  salesEmail: z.string().nullable(),
  apiToken: z.string().nullable(),
  billingCycle: z.string().nullable(),
  superAdminId: z.string().nullable(),
  /** Whether its administrators need two-factor authentication. */
  requiresTwoFactor: z.boolean(),
  metadataSchema: z.unknown(),
  createdOn: z.number().nullable(),
  modifiedOn: z.number().nullable(),
  lastActivity: z.number().nullable(),
})
export type Company = z.infer<typeof Company>

/** What a sign-in hands out: the token that every later call carries. */
export const Session = z.object({ bearer: z.string() })
export type Session = z.infer<typeof Session>

/** What the token of a mailed link opened: the product itself, or the page that sets a password first. */
export const TokenSession = Session.extend({ purpose: z.enum(['sign_in', 'set_password']) })
export type TokenSession = z.infer<typeof TokenSession>

/** What users change of themselves; what is left out stays. */
export const ProfileChanges = z.object({
  firstName: ShortText.nullable().optional(),
  lastName: ShortText.nullable().optional(),
  jobTitle: ShortText.nullable().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** What an administrator of the company changes of a user; what is left out stays. */
export const UserChanges = ProfileChanges.extend({
  isAdmin: z.boolean().optional(),
  status: UserStatus.optional(),
  tags: z.array(ShortText).optional(),
})
export type UserChanges = z.infer<typeof UserChanges>

/** What the provider grants a user; what is left out stays. */
export const Entitlements = z.object({
  planId: z.string().nullable().optional(),
  credits: z.number().nullable().optional(),
  accountAccess: z.array(AccountAccess).optional(),
})
export type Entitlements = z.infer<typeof Entitlements>

/** What is known of a company that is made or changed; what is left out stays, or is unknown. */
export const CompanyChanges = z.object({
  companyName: ShortText.optional(),
  companyType: ShortText.nullable().optional(),
  companyEmail: ShortText.nullable().optional(),
  salesEmail: ShortText.nullable().optional(),
  billingCycle: ShortText.nullable().optional(),
  superAdminId: ShortText.nullable().optional(),
  requiresTwoFactor: z.boolean().optional(),
  metadataSchema: z.unknown().optional(),
})
export type CompanyChanges = z.infer<typeof CompanyChanges>

/** Somebody who opens an account, and with it a company. */
export const SignUp = z.object({
  email: ShortText,
  password: z.string(),
  firstName: ShortText,
  lastName: ShortText,
  jobTitle: ShortText.nullable(),
  companyName: ShortText,
})
export type SignUp = z.infer<typeof SignUp>

/** What a company can subscribe to. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  planType: z.string(),
  /** A billing cycle; `null` for as many as are used. */
  credits: z.number().nullable(),
  billingCycle: z.string().nullable(),
})
export type Plan = z.infer<typeof Plan>

/** Whom an administrator asks to join. */
export const NewInvitation = z.object({
  email: ShortText,
  firstName: ShortText.nullable(),
  lastName: ShortText.nullable(),
  jobTitle: ShortText.nullable(),
  isAdmin: z.boolean(),
  accountAccess: z.array(AccountAccess),
  /** `null` for the company of who invites; only the provider invites to others. */
  companyId: z.string().nullable(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation on its way. */
export const Invitation = NewInvitation.extend({
  id: z.string(),
  /** What opens it, as its mail says; told this once, in the answer that makes it. */
  token: z.string().optional(),
  companyName: z.string().nullable(),
  /** Name of who invites. */
  invitedBy: z.string().nullable(),
  createdOn: z.number(),
  expiresOn: z.number(),
  acceptedOn: z.number().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** How an invitation is accepted: a password, and what the invitation does not know or has wrong. */
export const Acceptance = ProfileChanges.extend({ password: z.string() })
export type Acceptance = z.infer<typeof Acceptance>

/** A mail that was sent, or kept where no mail server is configured. */
export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdOn: z.number(),
  /** `null` where it was only kept. */
  sentOn: z.number().nullable(),
})
export type Mail = z.infer<typeof Mail>

/** Queued or its next try; being worked on; done; given up after its last try. */
export const JobState = z.enum(['waiting', 'running', 'done', 'dead'])
export type JobState = z.infer<typeof JobState>

/** Long work of the server. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: JobState,
  attempts: z.number(),
  /** Why the last try failed; `null` where none did. */
  error: z.string().nullable(),
  createdOn: z.number(),
  startedOn: z.number().nullable(),
  finishedOn: z.number().nullable(),
})
export type Job = z.infer<typeof Job>

/** Which product a deployment is. */
export const ProductVariant = z.enum(['standard', 'partner'])
export type ProductVariant = z.infer<typeof ProductVariant>

/** What a deployment is set to; anybody may know it, before a sign-in too. */
export const Configuration = z.object({
  variant: ProductVariant,
  /** Where help is asked for by mail. */
  supportEmail: z.string(),
  /** The tenant whose users sign in by its popup; `null` where none do. */
  azure: z.object({ authority: z.string(), clientId: z.string() }).nullable(),
  clientModes: z.array(ClientMode),
  /** The script of the chat with support; `null` where there is none, and help is asked for by mail. */
  chat: z.object({ scriptUrl: z.string() }).nullable(),
  /** Where the pages post what went wrong in them; `null` where that stays in the page. */
  errorReportsUrl: z.string().nullable(),
  /** Tiles of maps, with `{z}`, `{x}` and `{y}` in their places; `null` where maps show the outlines that come with them. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type Configuration = z.infer<typeof Configuration>

/** How the two-factor authentication of an account stands. */
export const TwoFactor = z.object({
  /** Whether a sign-in asks for a code. */
  isOn: z.boolean(),
  /** Since when; `null` while it is off. */
  confirmedOn: z.number().nullable(),
  /** Codes for who has lost the device, each of which works once. */
  recoveryCodesLeft: z.number(),
  /** Whether the company requires it of this administrator. */
  isRequired: z.boolean(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** What an authenticator app is given, once. */
export const TwoFactorSetup = z.object({
  /** In Base32, to be typed. */
  secret: z.string(),
  /** The same as `otpauth://totp/...`, to be opened or shown as a QR code. */
  uri: z.string(),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** Codes for who has lost the device, told this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** A sign-in that is open: on which device, from where, and when it was used last. */
export const OpenSession = z.object({
  id: z.string(),
  /** Such as `Chrome on Windows`; `null` where the device does not say what it is. */
  device: z.string().nullable(),
  /** From which it was opened; `null` where that is not known. */
  address: z.string().nullable(),
  createdOn: z.number(),
  /** To the minute. */
  lastUsedOn: z.number(),
  /** When it ends, unless it is used before or ended earlier. */
  expiresOn: z.number(),
  /** Whether this call is made in it. */
  isCurrent: z.boolean(),
  /** The administrator who acts as the user in it, without device and address; `null` for one of the user's own. */
  actingAdmin: z.string().nullable(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** What a key lets a program do: read records, change them, and do what administrators do. */
export const ApiKeyScope = z.enum(['read', 'write', 'administer'])
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

/** What somebody says who makes a key. */
export const NewApiKey = z.object({
  /** What it is for, as its maker calls it. */
  name: ShortText.min(1),
  /** `personal` works as its maker; `company` works as itself, and stays when its maker leaves. */
  kind: z.enum(['personal', 'company']),
  scopes: z.array(ApiKeyScope).min(1).max(3),
  /** `null` for a key that works until somebody revokes it. */
  expiresOn: z.number().nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** A key, without its secret. */
export const ApiKey = NewApiKey.extend({
  id: z.string(),
  /** As whom it works. */
  userId: z.string(),
  /** Who made it. */
  createdBy: z.string(),
  createdOn: z.number(),
  /** To the minute; `null` until it is used. */
  lastUsedOn: z.number().nullable(),
  revokedOn: z.number().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A key as it is shown once, when it is made. */
export const MadeApiKey = ApiKey.extend({
  /** Goes into the header `authorization: token {secret}`; it is stored as a hash alone. */
  secret: z.string(),
})
export type MadeApiKey = z.infer<typeof MadeApiKey>

/** One change that somebody made: nobody changes or deletes it. */
export const AuditEntry = z.object({
  id: z.string(),
  createdOn: z.number(),
  /** The call: `PUT /rent_roll/{id}`. */
  call: z.string(),
  /** What that does: `Change a rent roll`; the call itself where the API has it no longer. */
  action: z.string(),
  /** `null` where the call is about no record in particular. */
  recordId: z.string().nullable(),
  /** What that record is called, and where it is; `null` where there is none, or it is gone. */
  record: z
    .object({
      kind: z.enum(['deal', 'rent_roll', 'operating_statement', 'loan', 'property', 'file', 'user']),
      name: z.string().nullable(),
      dealId: z.string().nullable(),
    })
    .nullable(),
  /** Top-level fields of the record that changed, as the client names them: `noteRate`. Empty where that is not known. */
  fields: z.array(z.string()),
  companyId: z.string().nullable(),
  /** As whom it was made, with the name of then. */
  userId: z.string(),
  userName: z.string(),
  /** The administrator who acted as that user; `null` where nobody did. */
  realUserId: z.string().nullable(),
  realUserName: z.string().nullable(),
  /** The API key that made it; `null` for a person. */
  keyId: z.string().nullable(),
  /** By which the server's log knows the call. */
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
