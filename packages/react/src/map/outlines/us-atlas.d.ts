/** Outlines of the U.S. Census Bureau; declared here so that their type is not inferred from megabytes of text. */
declare module 'us-atlas/states-10m.json' {
  const topology: unknown
  export default topology
}

declare module 'us-atlas/counties-10m.json' {
  const topology: unknown
  export default topology
}
