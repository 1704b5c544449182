export {
  accountKeys,
  configurationQuery,
  plansQuery,
  useInvitation,
  usePlans,
  useProfile,
} from './account.queries.ts'
export { changedFields, jobStateNames } from './account-labels.ts'
export { AccountSection, type AccountSectionProps, FormDialog, type FormDialogProps } from './account-parts.tsx'
export {
  CompaniesTable,
  type CompaniesTableProps,
  EntitlementsDialog,
  type EntitlementsDialogProps,
  FeatureSwitches,
  type FeatureSwitchesProps,
} from './admin/companies.tsx'
export { JobsTable, type JobsTableProps, Outbox, VendorImport, type VendorImportProps } from './admin/operations.tsx'
export {
  ApiKeyList,
  type ApiKeyListProps,
  CreatedApiKeyDialog,
  type CreatedApiKeyDialogProps,
  NewApiKeyDialog,
  type NewApiKeyDialogProps,
} from './company/api-keys.tsx'
export { AuditLog, type AuditLogProps, type CursorPaging, recordPath, useCursorPaging } from './company/audit-log.tsx'
export { ChartEditor, type ChartEditorProps } from './company/chart-editor.tsx'
export { ApiToken, type ApiTokenProps, CompanyForm, type CompanyFormProps } from './company/company-form.tsx'
export {
  ChartDialog,
  CustomCharts,
  type CustomChartsProps,
  RememberedRules,
  type RememberedRulesProps,
} from './company/company-records.tsx'
export {
  CreatedWebhookDialog,
  type CreatedWebhookDialogProps,
  DeliveriesDialog,
  type DeliveriesDialogProps,
  NewWebhookDialog,
  type NewWebhookDialogProps,
  WebhookList,
  type WebhookListProps,
} from './company/webhooks.tsx'
export {
  type AuditFilter,
  apiKeysQuery,
  auditQuery,
  companiesQuery,
  companyQuery,
  customChartsKey,
  customChartsQuery,
  deliveriesQuery,
  invitationsQuery,
  jobsQuery,
  mailsQuery,
  maximumLatest,
  rememberedQuery,
  sessionsQuery,
  twoFactorQuery,
  usersQuery,
  webhooksQuery,
} from './people.queries.ts'
export { FormNotice, type FormNoticeProps, failureText, progressOf } from './sign-in/form-parts.tsx'
export {
  ForgottenPasswordForm,
  type ForgottenPasswordFormProps,
  InvitationForm,
  type InvitationFormProps,
  NewPasswordForm,
  type NewPasswordFormProps,
  TwoFactorForm,
  type TwoFactorFormProps,
} from './sign-in/password-forms.tsx'
export { SignInForm, type SignInFormProps } from './sign-in/sign-in-form.tsx'
export { PlanChoice, type PlanChoiceProps, SignUpForm, type SignUpFormProps } from './sign-in/sign-up-form.tsx'
export {
  CodeDialog,
  type CodeDialogProps,
  RecoveryCodesDialog,
  type RecoveryCodesDialogProps,
  TwoFactorSetupDialog,
  type TwoFactorSetupDialogProps,
  TwoFactorStatus,
  type TwoFactorStatusProps,
} from './users/two-factor.tsx'
export {
  InviteDialog,
  type InviteDialogProps,
  PasswordForm,
  type PasswordFormProps,
  ProfileForm,
  type ProfileFormProps,
  UserDialog,
  type UserDialogProps,
} from './users/user-dialogs.tsx'
export {
  InvitationList,
  type InvitationListProps,
  SessionList,
  type SessionListProps,
  UsersTable,
  type UsersTableProps,
} from './users/users-table.tsx'
