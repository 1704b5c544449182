/** The same library as modules, which its package does not name. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
