/** Outlines of the U.S. Census Bureau; their type is not worked out of megabytes of text. */
declare module 'us-atlas/states-10m.json' {
  const topology: unknown
  export default topology
}

declare module 'us-atlas/counties-10m.json' {
  const topology: unknown
  export default topology
}
