export {
  type Autosave,
  autosave,
  autosaveFor,
  openAutosave,
  type RecordVersions,
  type SaveTools,
  type Saving,
  saveOnBlur,
  useAutosave,
} from './autosave.ts'
export { PartlySavedError } from './debounced-update.ts'
export { ConflictDialog, SaveProblem, SaveStatus, SaveWord } from './save-status.tsx'
