export { signInLocalOwner } from './account/session.store.ts'
export { type App, createApp } from './app/create-app.ts'
export { accessText, type ContractTable, listParameters, openApiDocument } from './app/open-api.ts'
export { type OpenServer, openServer } from './app/open-server.ts'
export { type DatabaseState, probeBucket, probeDatabase, probeMail } from './app/probes.ts'
export { type ListenSettings, type RunningServer, serve } from './app/serve.ts'
export { type ServerSettings, serverSettings } from './app/server-settings.ts'
export { type Json, namedPrefix, wireSchema } from './app/wire-schema.ts'
export { type RunningWork, work } from './app/work.ts'
export {
  type BackupRequest,
  backUp,
  type Manifest as BackupManifest,
  type RestoreRequest,
  restore,
} from './archive/backup.ts'
export {
  type DataFolderHolder,
  DataFolderInUseError,
  dataFolderHolder,
} from './db/data-folder.ts'
export { demoPassword, demoPeople } from './demo/fill-demo.ts'
export { batchLines, jsonLog, type Log, silentLog } from './http/log.ts'
export { shippedWeb } from './web/web-files.ts'
