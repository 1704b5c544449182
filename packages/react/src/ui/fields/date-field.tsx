import { CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { DateInput, DatePicker, DateSegment, Dialog, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { popoverSurface } from '../overlays/popover.tsx'
import {
  FieldFrame,
  FieldHelp,
  FieldLabel,
  type FieldProps,
  fieldRoot,
  fieldState,
  Opener,
  ReadOnlyMark,
} from './field.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; `null` is empty. */
  value: string | null
  /** Told when month, day and year are all there, when a day is chosen, and `null` when the date was cleared. */
  onChange: (value: string | null) => void
  /** First day allowed, `YYYY-MM-DD`. An earlier date stays and is called wrong. */
  earliest?: string | undefined
  /** Last day allowed, `YYYY-MM-DD`. A later date stays and is called wrong. */
  latest?: string | undefined
}

/** A date field: typed as MM/DD/YYYY, pasted in common formats, or selected from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, earliest, latest } = props
  const isReadOnly = props.isReadOnly ?? false
  const [minimum, maximum] = [calendarDate(earliest ?? null), calendarDate(latest ?? null)]
  const error = props.error ?? dateRangeMessage(value, earliest ?? null, latest ?? null) ?? undefined
  const field = { ...props, error }

  const onPaste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text/plain'))
    if (date === null || isReadOnly || props.isDisabled === true) return
    event.preventDefault()
    onChange(date)
  }

  return (
    <Root
      {...fieldState(field)}
      {...(minimum === null ? {} : { minValue: minimum })}
      {...(maximum === null ? {} : { maxValue: maximum })}
      value={calendarDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      granularity="day"
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly} onPasteCapture={onPaste}>
        <Segments>{(segment) => <Segment segment={segment} />}</Segments>
        {isReadOnly ? (
          <ReadOnlyMark />
        ) : (
          <Opener>
            <Icon symbol={CalendarDays} />
          </Opener>
        )}
      </FieldFrame>
      <FieldHelp field={field} />
      <Surface placement="bottom end" offset={4}>
        <Box aria-label={`${props.label}, calendar`}>
          <MonthCalendar canClear={props.isRequired !== true && value !== null} onClear={() => onChange(null)} />
        </Box>
      </Surface>
    </Root>
  )
}

const Root = styled(DatePicker)`
  ${fieldRoot}
`

const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
  min-width: 0;
  padding: 5px ${space.two};
  cursor: text;
`

const Segment = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 2px;
  outline: none;
  caret-color: transparent;
  font-variant-numeric: tabular-nums;
  &[data-placeholder],
  &[data-type='literal'] {
    color: ${color.inkMuted};
  }
  &[data-focused] {
    background: ${color.accent};
    color: ${color.accentInk};
  }
`

const Surface = styled(Popover)`
  ${popoverSurface}
`

const Box = styled(Dialog)`
  padding: ${space.three};
  outline: none;
`

/**
 * Reads a date as people write it in spreadsheets and letters: `2025-05-31`, `5/31/2025`, `05-31-25`. Months come
 * first; years of two digits are of this century.
 *
 * @returns `YYYY-MM-DD`, or `null` when the text is no date of the calendar.
 * @example
 * readDate(' 5/31/2025 ')
 * // => '2025-05-31'
 */
export function readDate(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?\s*$/.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text)
  if (!american) return null
  const year = Number(american[3])
  return dateOf(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]))
}

function dateOf(year: number, month: number, day: number): string | null {
  // The class moves a day that does not exist to one that does; such a date was not meant.
  const date = new CalendarDate(year, month, day)
  return date.year === year && date.month === month && date.day === day ? date.toString() : null
}

/**
 * The date of a `YYYY-MM-DD` text.
 *
 * @returns `null` for `null` and for a text that is no such date.
 * @example
 * String(calendarDate('2025-05-31'))
 * // => '2025-05-31'
 */
export function calendarDate(value: string | null): CalendarDate | null {
  if (value === null) return null
  try {
    return parseDate(value)
  } catch {
    return null
  }
}

/**
 * What to say of a date outside its limits, or `null` when it is inside or empty.
 *
 * @param value - `YYYY-MM-DD`, `null` is empty.
 * @param earliest - First day allowed; `null` is no limit.
 * @param latest - Last day allowed; `null` is no limit.
 * @example
 * dateRangeMessage('2025-06-30', null, '2025-05-31')
 * // => 'Enter a date on or before 05/31/2025.'
 */
export function dateRangeMessage(value: string | null, earliest: string | null, latest: string | null): string | null {
  if (value === null) return null
  if (earliest !== null && value < earliest) return `Enter a date on or after ${written(earliest)}.`
  return latest !== null && value > latest ? `Enter a date on or before ${written(latest)}.` : null
}

function written(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}
