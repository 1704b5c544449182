export { type Chat, createChat } from './chat.ts'
export type { ErrorReports } from './error-reports.ts'
export { loadScript } from './load-script.ts'
export type { BrowserTokens } from './token-store.ts'
