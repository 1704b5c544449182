import { CircleAlert, Lock, type LucideIcon } from 'lucide-react'
import { Button, FieldError, Group, Input, Label, Text } from 'react-aria-components'
import { css, styled } from 'styled-components'
import {
  color,
  focusRing,
  focusRingInset,
  motion,
  mutedCaption,
  radius,
  size,
  space,
  type,
  visuallyHidden,
} from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../layout.tsx'

/** Props of every field. */
export interface FieldProps {
  /** Name of the field, visible and for screen readers. */
  label: string
  /** Shows the label to screen readers only, if the context already identifies the field. @default false */
  isLabelHidden?: boolean | undefined
  /** Help text under the field. */
  description?: string | undefined
  /** What is wrong and what to do, shown under the field. The field is invalid while this is set. */
  error?: string | undefined
  /** Marks the field as required. The caller checks whether it is filled. @default false */
  isRequired?: boolean | undefined
  /** Whether the field is unusable and skipped by the keyboard. @default false */
  isDisabled?: boolean | undefined
  /** Whether the value can be read and copied but not changed. @default false */
  isReadOnly?: boolean | undefined
  /** Why it cannot be changed, shown under the field while it is read-only. */
  readOnlyReason?: string | undefined
}

/** Column of label, frame and help, for the root element of a field. */
export const fieldRoot = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  min-width: 0;
`

/** Bordered box around the input, with its states. The element must have the data attributes of react-aria-components. */
export const fieldFrame = css<{ $isReadOnly?: boolean }>`
  ${type.body}
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: ${size.control};
  background: ${color.surface};
  color: ${color.ink};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  outline: none;
  transition: border-color ${motion.panel};

  &[data-hovered] {
    border-color: ${color.ink};
  }
  &[data-invalid] {
    border-color: ${color.refused};
  }
  ${({ $isReadOnly = false }) => $isReadOnly && quiet}
  &[data-disabled] {
    ${() => quiet}
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
  /* A button inside the frame has a ring of its own: one part, one ring. */
  &:is([data-focus-within], [data-focus-visible]):not(:has(button[data-focus-visible])) {
    ${focusRing}
    outline-offset: -1px;
    border-color: ${color.focus};
  }
  @media (forced-colors: active) {
    &[data-disabled] {
      color: GrayText;
    }
  }
`

const quiet = css`
  background: ${color.sunken};
  border-color: ${color.line};
`

/** Box around an input and its adornments. */
export const FieldFrame = styled(Group)<{ $isReadOnly?: boolean }>`
  ${fieldFrame}
`

/** Input inside a frame. */
export const FieldInput = styled(Input)<{ $isFigure?: boolean }>`
  ${type.body}
  flex: 1;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 5px ${space.two};
  border: 0;
  outline: none;
  background: transparent;
  color: inherit;
  text-overflow: ellipsis;
  text-align: ${({ $isFigure = false }) => ($isFigure ? 'right' : 'left')};
  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`

/** Sign next to the input, such as `$` or `%`. Screen readers get the unit from the help instead. */
export const Adornment = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  color: ${color.inkMuted};
  user-select: none;
  &:first-child {
    padding-left: ${space.two};
  }
  &:last-child {
    padding-right: ${space.two};
  }
  && + && {
    padding-left: ${space.two};
  }
`

/** Style of a small button inside a frame. */
export const frameButton = css`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.part};
  outline: none;
  background: transparent;
  color: ${color.inkMuted};
  &[data-hovered] {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

interface FieldOpenerProps {
  symbol: LucideIcon
  isReadOnly: boolean
}

/** End of a frame: the button that opens the choices, or the lock of a read-only field. */
export function FieldOpener({ symbol, isReadOnly }: FieldOpenerProps) {
  if (isReadOnly) return <ReadOnlyMark />
  return (
    <Opener>
      <Icon symbol={symbol} />
    </Opener>
  )
}

const Opener = styled(Button)`
  ${frameButton}
  align-self: stretch;
  width: 30px;
`

/** Lock at the end of a read-only frame. */
export function ReadOnlyMark() {
  return (
    <Adornment aria-hidden="true">
      <Icon symbol={Lock} size={14} />
    </Adornment>
  )
}

/** Label above a field. Place it inside a field of react-aria-components, which connects the two. */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false }: FieldProps) {
  return (
    <LabelText $isHidden={isLabelHidden} data-required={isRequired || undefined}>
      {label}
    </LabelText>
  )
}

interface FieldHelpProps {
  /** Props of the field that the help belongs to. */
  field: FieldProps
  /** Text for screen readers only, such as the unit shown next to the figure. */
  spokenHelp?: string | undefined
}

/** Text under a field: the error first, then the description and why it cannot be changed. */
export function FieldHelp({ field, spokenHelp }: FieldHelpProps) {
  const lines = helpLines(field)
  return (
    <>
      {field.error !== undefined && (
        <ErrorText>
          <Icon symbol={CircleAlert} size={14} />
          <span>{field.error}</span>
        </ErrorText>
      )}
      {(lines.length > 0 || spokenHelp !== undefined) && (
        <HelpText slot="description" $isHidden={lines.length === 0}>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
          {spokenHelp !== undefined && <VisuallyHidden>{spokenHelp}</VisuallyHidden>}
        </HelpText>
      )}
    </>
  )
}

const LabelText = styled(Label)<{ $isHidden: boolean }>`
  ${type.body}
  color: ${color.ink};
  &[data-required]::after {
    content: ' *' / '';
    color: ${color.refused};
  }
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const HelpText = styled(Text)<{ $isHidden: boolean }>`
  ${mutedCaption}
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`

const ErrorText = styled(FieldError)`
  ${type.caption}
  display: flex;
  gap: ${space.one};
  color: ${color.refused};
  overflow-wrap: anywhere;
  svg {
    margin-top: 1px;
  }
`

/**
 * Returns the props that the fields of react-aria-components share. Errors come from the caller and are shown in the
 * page, so the browser's own validation messages are disabled.
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
 * Returns the lines of help under a field, without the error: the description, and the reason while it is read-only.
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
