/** ES module build of the library, which its package does not declare. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
