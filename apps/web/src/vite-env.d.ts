/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers; left out, where the page came from. */
  readonly VITE_API_HOST?: string
  /** Where reports of errors are posted; left out, they stay in the page. */
  readonly VITE_ERROR_REPORTS_URL?: string
}
