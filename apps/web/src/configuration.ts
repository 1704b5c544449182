/** What the app was built with; what a deployment is set to comes from its server. */
export interface BuildConfiguration {
  /** Base of all calls. */
  apiHost: string
}

/** The API is where the page came from, unless the build names another host. */
export const buildConfiguration: BuildConfiguration = {
  apiHost: import.meta.env.VITE_API_HOST ?? window.location.origin,
}
