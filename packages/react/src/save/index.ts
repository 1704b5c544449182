export {
  type Autosave,
  autosave,
  autosaveFor,
  existingAutosave,
  type RecordVersions,
  type SaveTools,
  type Saving,
  saveOnBlur,
  useAutosave,
} from './autosave.ts'
export { PartialSaveError } from './debounced-update.ts'
export { ConflictDialog, SaveProblem, SaveStateText, SaveStatus } from './save-status.tsx'
