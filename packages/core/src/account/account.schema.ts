/**
 * Accounts: companies, their users, and what each user may do. Times are seconds since 1970, UTC.
 */
import * as z from 'zod'
import { ClientMode } from '../chart-of-accounts/chart-of-accounts.schema.ts'
import { ShortText } from '../shared/records.ts'

/** Access beyond rent rolls and statements: partner pages, expense comps (and with them deals), CoStar. */
export const AccountAccess = z.enum(['access_wd', 'access_expense_comps', 'access_costar'])
export type AccountAccess = z.infer<typeof AccountAccess>

/** 0: invited, not yet active (default); 1: active; 3: deleted. Source: the product's numbers. */
export const userStatuses = { pending: 0, active: 1, deleted: 3 } as const

/** Status of an account by number: 0 invited, 1 active, 3 deleted. */
export const UserStatus = z.union([z.literal(0), z.literal(1), z.literal(3)])
export type UserStatus = z.infer<typeof UserStatus>

/** A person's identity and what the account may do. */
const Person = z.object({
  id: z.string(),
  companyId: z.string().nullable(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  accountAccess: z.array(AccountAccess),
  /** Administrator of the user's own company. */
  isAdmin: z.boolean(),
  /** Administrator of the provider, for all companies: may act as another user. */
  isProviderAdmin: z.boolean(),
  /** `null` if no plan is active. */
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

/** The signed-in user, or a user whom an administrator views. */
export const User = Person.extend({
  /** The administrator who is acting as this user; `null` otherwise. */
  realUser: Person.nullable(),
})
export type User = z.infer<typeof User>

/** A company: the lender whose users share deals, documents and corrections. */
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

/** Result of a sign-in: the token that every later call carries. */
export const Session = z.object({ bearer: z.string() })
export type Session = z.infer<typeof Session>

/** Session opened by the token of a mailed link: for the product itself, or for the page that sets a password first. */
export const TokenSession = Session.extend({ purpose: z.enum(['sign_in', 'set_password']) })
export type TokenSession = z.infer<typeof TokenSession>

/** Changes that users make to their own profile; omitted fields stay the same. */
export const ProfileChanges = z.object({
  firstName: ShortText.nullable().optional(),
  lastName: ShortText.nullable().optional(),
  jobTitle: ShortText.nullable().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

/** Changes that a company administrator makes to a user; omitted fields stay the same. */
export const UserChanges = ProfileChanges.extend({
  isAdmin: z.boolean().optional(),
  status: UserStatus.optional(),
  tags: z.array(ShortText).optional(),
})
export type UserChanges = z.infer<typeof UserChanges>

/** What the provider grants a user; omitted fields stay the same. */
export const Entitlements = z.object({
  planId: z.string().nullable().optional(),
  credits: z.number().nullable().optional(),
  accountAccess: z.array(AccountAccess).optional(),
})
export type Entitlements = z.infer<typeof Entitlements>

/** Fields of a company that is created or changed; omitted fields stay the same, or are unknown for a new company. */
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

/** A person who opens an account and a company with it. */
export const SignUp = z.object({
  email: ShortText,
  password: z.string(),
  firstName: ShortText,
  lastName: ShortText,
  jobTitle: ShortText.nullable(),
  companyName: ShortText,
})
export type SignUp = z.infer<typeof SignUp>

/** A plan to which a company can subscribe. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  planType: z.string(),
  /** Credits per billing cycle; `null` if unlimited. */
  credits: z.number().nullable(),
  billingCycle: z.string().nullable(),
})
export type Plan = z.infer<typeof Plan>

/** A person whom an administrator invites. */
export const NewInvitation = z.object({
  email: ShortText,
  firstName: ShortText.nullable(),
  lastName: ShortText.nullable(),
  jobTitle: ShortText.nullable(),
  isAdmin: z.boolean(),
  accountAccess: z.array(AccountAccess),
  /** `null` for the inviter's company; only the provider invites users to other companies. */
  companyId: z.string().nullable(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** A pending invitation. */
export const Invitation = NewInvitation.extend({
  id: z.string(),
  /** Token that opens the invitation, as in its email; returned only once, when the invitation is created. */
  token: z.string().optional(),
  companyName: z.string().nullable(),
  /** Name of the inviter. */
  invitedBy: z.string().nullable(),
  createdOn: z.number(),
  expiresOn: z.number(),
  acceptedOn: z.number().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** Acceptance of an invitation: a password, and details that the invitation lacks or has wrong. */
export const Acceptance = ProfileChanges.extend({ password: z.string() })
export type Acceptance = z.infer<typeof Acceptance>

/** A mail that was sent, or stored if no mail server is configured. */
export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdOn: z.number(),
  /** `null` if it was only stored. */
  sentOn: z.number().nullable(),
})
export type Mail = z.infer<typeof Mail>

/** Waiting for its first or next try; running; done; abandoned after its last try. */
export const JobState = z.enum(['waiting', 'running', 'done', 'dead'])
export type JobState = z.infer<typeof JobState>

/** A background job of the server. */
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  state: JobState,
  attempts: z.number(),
  /** Why the last try failed; `null` if it did not fail. */
  error: z.string().nullable(),
  createdOn: z.number(),
  startedOn: z.number().nullable(),
  finishedOn: z.number().nullable(),
})
export type Job = z.infer<typeof Job>

/** The product variant of a deployment. */
export const ProductVariant = z.enum(['standard', 'partner'])
export type ProductVariant = z.infer<typeof ProductVariant>

/** Public settings of a deployment, readable before sign-in. */
export const Configuration = z.object({
  variant: ProductVariant,
  /** Email address of support. */
  supportEmail: z.string(),
  /** Tenant whose users sign in by its popup; `null` if there is none. */
  azure: z.object({ authority: z.string(), clientId: z.string() }).nullable(),
  clientModes: z.array(ClientMode),
  /** Script of the support chat; `null` if there is none and support works by email. */
  chat: z.object({ scriptUrl: z.string() }).nullable(),
  /** Where pages post their errors; `null` if errors stay in the page. */
  errorReportsUrl: z.string().nullable(),
  /** Map tiles, with placeholders `{z}`, `{x}` and `{y}`; `null` if maps show only the bundled outlines. */
  mapTiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
})
export type Configuration = z.infer<typeof Configuration>

/** State of an account's two-factor authentication. */
export const TwoFactor = z.object({
  /** Whether sign-in requires a code. */
  isOn: z.boolean(),
  /** When it was turned on; `null` while it is off. */
  confirmedOn: z.number().nullable(),
  /** Number of unused recovery codes for a lost device; each works once. */
  recoveryCodesLeft: z.number(),
  /** Whether the company requires it of this administrator. */
  isRequired: z.boolean(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** Secret for an authenticator app, shown once. */
export const TwoFactorSetup = z.object({
  /** In Base32, for typing. */
  secret: z.string(),
  /** The same as `otpauth://totp/...`, for opening or showing as a QR code. */
  uri: z.string(),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** Recovery codes for a lost device, shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** An open sign-in: its device, its address, and when it was last used. */
export const OpenSession = z.object({
  id: z.string(),
  /** Such as `Chrome on Windows`; `null` if the device does not identify itself. */
  device: z.string().nullable(),
  /** Address from which it was opened; `null` if unknown. */
  address: z.string().nullable(),
  createdOn: z.number(),
  /** To the minute. */
  lastUsedOn: z.number(),
  /** When it ends, unless it is used or ended earlier. */
  expiresOn: z.number(),
  /** Whether this call is made in this session. */
  isCurrent: z.boolean(),
  /** The administrator who acts as the user in this session, without device and address; `null` for the user's own sessions. */
  actingAdmin: z.string().nullable(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** What an API key lets a program do: read records, change them, or act as an administrator. */
export const ApiKeyScope = z.enum(['read', 'write', 'administer'])
export type ApiKeyScope = z.infer<typeof ApiKeyScope>

/** Input for creating an API key. */
export const NewApiKey = z.object({
  /** Purpose of the key, in its maker's words. */
  name: ShortText.min(1),
  /** `personal` acts as its maker; `company` acts as itself, and stays when its maker leaves. */
  kind: z.enum(['personal', 'company']),
  scopes: z.array(ApiKeyScope).min(1).max(3),
  /** `null` if the key works until it is revoked. */
  expiresOn: z.number().nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** An API key, without its secret. */
export const ApiKey = NewApiKey.extend({
  id: z.string(),
  /** The user as whom the key acts. */
  userId: z.string(),
  /** The user who created it. */
  createdBy: z.string(),
  createdOn: z.number(),
  /** To the minute; `null` until it is used. */
  lastUsedOn: z.number().nullable(),
  revokedOn: z.number().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new key with its secret, shown once. */
export const CreatedApiKey = ApiKey.extend({
  /** Goes into the header `authorization: token {secret}`; only its hash is stored. */
  secret: z.string(),
})
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

/** One change that a user made; entries cannot be changed or deleted. */
export const AuditEntry = z.object({
  id: z.string(),
  createdOn: z.number(),
  /** The call: `PUT /rent_roll/{id}`. */
  call: z.string(),
  /** Description of the call: `Change a rent roll`; the call itself if the API does not have it. */
  action: z.string(),
  /** `null` if the call is not about one record. */
  recordId: z.string().nullable(),
  /** Name and place of that record; `null` if there is none or it was deleted. */
  record: z
    .object({
      kind: z.enum(['deal', 'rent_roll', 'operating_statement', 'loan', 'property', 'file', 'user']),
      name: z.string().nullable(),
      dealId: z.string().nullable(),
    })
    .nullable(),
  /** Changed top-level fields of the record, as the client names them: `noteRate`. Empty if unknown. */
  fields: z.array(z.string()),
  companyId: z.string().nullable(),
  /** The user as whom the change was made, with the name at that time. */
  userId: z.string(),
  userName: z.string(),
  /** The administrator who acted as that user; `null` if there was none. */
  realUserId: z.string().nullable(),
  realUserName: z.string().nullable(),
  /** The API key that made the change; `null` for a person. */
  keyId: z.string().nullable(),
  /** Identifies the call in the server's log. */
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
