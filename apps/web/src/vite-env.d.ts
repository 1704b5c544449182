/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Host of the API; if omitted, the page's own origin. */
  readonly VITE_API_HOST?: string
}
