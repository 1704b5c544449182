/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API answers; left out, where the page came from. */
  readonly VITE_API_HOST?: string
}
