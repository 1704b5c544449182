export { SizerDialog, type SizerDialogProps } from './sizer-dialog.tsx'
