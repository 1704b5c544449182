export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Link, LinkNavigation, type LinkNavigationProps, type LinkProps } from './actions/link.tsx'
export {
  Menu,
  type MenuAction,
  type MenuActionSection,
  MenuAtPoint,
  type MenuAtPointProps,
  type MenuListProps,
  type MenuProps,
} from './actions/menu.tsx'
export { copyText } from './copy-text.ts'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './fields/checkbox.tsx'
export { ComboBox, type ComboBoxProps } from './fields/combo-box.tsx'
export { DateField, type DateFieldProps } from './fields/date-field.tsx'
export type { FieldProps } from './fields/field.tsx'
export {
  checkFiles,
  FileDrop,
  type FileDropProps,
  type FileLimits,
  type FileProgress,
  type RejectedFile,
} from './fields/file-drop.tsx'
export {
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
  PercentField,
  type PercentFieldProps,
} from './fields/number-field.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group.tsx'
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx'
export { MultiSelect, type MultiSelectProps, Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { TextArea, type TextAreaProps } from './fields/text-area.tsx'
export { TextField, type TextFieldProps } from './fields/text-field.tsx'
export { Icon, type IconProps, Spinner } from './icon.tsx'
export {
  Caption,
  FullHeight,
  Muted,
  Note,
  PageFill,
  PageName,
  PlainList,
  Row,
  SmallNote,
  SpreadRow,
  Stack,
  TableHead,
  useIsNarrow,
  VisuallyHidden,
} from './layout.tsx'
export {
  figureColumn,
  folded,
  type ListAction,
  type ListColumn,
  type ListPlace,
  type ListSort,
  modifiedColumn,
  modifiedText,
  rowsPerPage,
  stampColumn,
  textColumn,
} from './list-table/list-columns.tsx'
export { ListTable, type ListTableProps } from './list-table/list-table.tsx'
export { type Step, Stepper, type StepperProps } from './navigation/stepper.tsx'
export { type TabItem, Tabs, type TabsProps } from './navigation/tabs.tsx'
export {
  closestElement,
  DetachedWindow,
  type DetachedWindowOptions,
  type DetachedWindowProps,
  openDetachedWindow,
} from './overlays/detached-window.tsx'
export {
  AlertDialog,
  type AlertDialogProps,
  Dialog,
  DialogButtons,
  type DialogButtonsProps,
  type DialogProps,
  type DialogSize,
} from './overlays/dialog.tsx'
export { Popover, type PopoverProps, popoverSurface } from './overlays/popover.tsx'
export { type AppToasts, createToasts, type ToastMessage } from './overlays/toast-queue.ts'
export { Toasts, type ToastsProps } from './overlays/toasts.tsx'
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx'
export { Banner, type BannerProps, type BannerTone } from './status/banner.tsx'
export { EmptyState, type EmptyStateProps } from './status/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './status/error-state.tsx'
export {
  ProgressBar,
  type ProgressBarProps,
  ProgressRing,
  type ProgressRingProps,
  type TaskProgress,
} from './status/progress.tsx'
export { SkeletonLines, type SkeletonLinesProps, SkeletonTable, type SkeletonTableProps } from './status/skeleton.tsx'
export {
  Stamp,
  type StampProps,
  Tag,
  TagGroup,
  type TagGroupProps,
  type TagProps,
  type TagTone,
} from './status/tag.tsx'
export { useLatest } from './use-latest.ts'
