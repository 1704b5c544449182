/** What every field takes. */
export interface FieldProps {
  /** Names the field, for the eye and for the screen reader. */
  label: string
  /** Keeps the label for screen readers only, where the place already says what the field holds. @default false */
  isLabelHidden?: boolean | undefined
  /** What to enter, under the field. */
  description?: string | undefined
  /** What is wrong and what to do, under the field. The field counts as wrong while this is set. */
  error?: string | undefined
  /** Marks the field as one that must be filled. Whether it is filled is for the caller to check. @default false */
  isRequired?: boolean | undefined
  /** The field cannot be used and is skipped by the keyboard. @default false */
  isDisabled?: boolean | undefined
  /** The value can be read and copied, not changed. @default false */
  isReadOnly?: boolean | undefined
  /** Why it cannot be changed, under the field while it is read-only. */
  readOnlyReason?: string | undefined
}
