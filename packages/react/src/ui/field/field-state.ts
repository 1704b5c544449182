import type { FieldProps } from './field.types.ts'

/**
 * The part of a field's props that the fields of react-aria-components share. Errors come from the caller and are shown
 * in the page, so the browser's own bubbles stay away.
 *
 * @example
 * fieldState({ label: 'Loan amount', error: 'Enter an amount.' }).isInvalid
 * // => true
 */
export function fieldState(props: FieldProps) {
  return {
    isRequired: props.isRequired ?? false,
    isDisabled: props.isDisabled ?? false,
    isReadOnly: props.isReadOnly ?? false,
    isInvalid: props.error !== undefined,
    validationBehavior: 'aria' as const,
  }
}

/**
 * The lines of help under a field, without the error: what to enter, and why it cannot be changed while that is so.
 *
 * @example
 * helpLines({ label: 'As of', isReadOnly: true, readOnlyReason: 'Read from the rent roll.' })
 * // => ['Read from the rent roll.']
 */
export function helpLines(
  props: Pick<FieldProps, 'label' | 'description' | 'isReadOnly' | 'readOnlyReason'>,
): string[] {
  const reason = props.isReadOnly === true ? props.readOnlyReason : undefined
  return [props.description, reason].filter((line) => line !== undefined)
}
