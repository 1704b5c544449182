export { type Chat, createChat, loadScript } from './chat.ts'
export type { ErrorReports } from './error-reports.ts'
export type { BrowserTokens } from './token-store.ts'
