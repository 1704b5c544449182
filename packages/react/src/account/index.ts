export {
  accountKeys,
  companiesQuery,
  companyQuery,
  configurationQuery,
  invitationQuery,
  invitationsQuery,
  jobsQuery,
  latestShown,
  mailsQuery,
  ownChartsKey,
  ownChartsQuery,
  plansQuery,
  profileQuery,
  rememberedQuery,
  usersQuery,
} from './account.queries.ts'
export { CompaniesTable, type CompaniesTableProps } from './admin/companies-table.tsx'
export { EntitlementsDialog, type EntitlementsDialogProps } from './admin/entitlements-dialog.tsx'
export { FeatureSwitches, type FeatureSwitchesProps } from './admin/feature-switches.tsx'
export { JobsTable, type JobsTableProps } from './admin/jobs-table.tsx'
export { Outbox } from './admin/outbox.tsx'
export { jobStateNames } from './admin/state/job-words.ts'
export { VendorImport, type VendorImportProps } from './admin/vendor-import.tsx'
export { ApiToken, type ApiTokenProps } from './company/api-token.tsx'
export { ChartDialog } from './company/chart-dialog.tsx'
export { CompanyForm, type CompanyFormProps } from './company/company-form.tsx'
export { OwnCharts, type OwnChartsProps } from './company/own-charts.tsx'
export { RememberedRules, type RememberedRulesProps } from './company/remembered-rules.tsx'
export { AccountSection, type AccountSectionProps } from './parts/account-section.tsx'
export { FormDialog, type FormDialogProps } from './parts/form-dialog.tsx'
export { PasswordForm, type PasswordFormProps } from './profile/password-form.tsx'
export { ProfileForm, type ProfileFormProps } from './profile/profile-form.tsx'
export { ForgottenPasswordForm, type ForgottenPasswordFormProps } from './sign-in/forgotten-password-form.tsx'
export { FormNotice, type FormNoticeProps } from './sign-in/form-notice.tsx'
export { FormNote } from './sign-in/form-parts.tsx'
export { InvitationForm, type InvitationFormProps } from './sign-in/invitation-form.tsx'
export { NewPasswordForm, type NewPasswordFormProps } from './sign-in/new-password-form.tsx'
export { PlanChoice, type PlanChoiceProps } from './sign-in/plan-choice.tsx'
export { SignInForm, type SignInFormProps } from './sign-in/sign-in-form.tsx'
export { SignUpForm, type SignUpFormProps } from './sign-in/sign-up-form.tsx'
export { failureText } from './sign-in/state/failure-text.ts'
export { useConfiguration, useInvitation, usePlans, useProfile } from './use-account.ts'
export { InvitationList, type InvitationListProps } from './users/invitation-list.tsx'
export { InviteDialog, type InviteDialogProps } from './users/invite-dialog.tsx'
export { changedFields } from './users/state/changed-fields.ts'
export { accessText, roleText, statusText } from './users/state/person-words.ts'
export { UserDialog, type UserDialogProps } from './users/user-dialog.tsx'
export { UsersTable, type UsersTableProps } from './users/users-table.tsx'
