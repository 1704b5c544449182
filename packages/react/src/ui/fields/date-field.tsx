import { CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClipboardEvent, useContext } from 'react'
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Heading,
  OverlayTriggerStateContext,
  Popover,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space, type } from '../../theme/index.ts'
import { Button, buttonStyle } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'
import { popoverSurface } from '../overlays/popover.tsx'
import { FieldFrame, FieldHelp, FieldLabel, FieldOpener, type FieldProps, fieldRoot, fieldState } from './field.tsx'

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; `null` if empty. */
  value: string | null
  /** Called when month, day and year are complete, when a day is chosen, and with `null` when the date is cleared. */
  onChange: (value: string | null) => void
  /** Last day allowed, `YYYY-MM-DD`. A later date stays and is marked as an error. */
  latest?: string | undefined
}

/** A date field: typed as MM/DD/YYYY, pasted in common formats, or selected from a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, latest } = props
  const isReadOnly = props.isReadOnly ?? false
  const maximum = calendarDate(latest ?? null)
  const error = props.error ?? latestDateMessage(value, latest ?? null) ?? undefined
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
      {...(maximum === null ? {} : { maxValue: maximum })}
      value={calendarDate(value)}
      onChange={(date) => onChange(date?.toString() ?? null)}
      granularity="day"
      shouldForceLeadingZeros
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly} onPasteCapture={onPaste}>
        <Segments>{(segment) => <Segment segment={segment} />}</Segments>
        <FieldOpener symbol={CalendarDays} isReadOnly={isReadOnly} />
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
 * Parses a date as written in spreadsheets and letters: `2025-05-31`, `5/31/2025`, `05-31-25`. Months come first;
 * two-digit years are in this century.
 *
 * @returns `YYYY-MM-DD`, or `null` if the text is not a valid date.
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
  // The class moves a nonexistent day to an existing one; such a date is not valid input.
  const date = new CalendarDate(year, month, day)
  return date.year === year && date.month === month && date.day === day ? date.toString() : null
}

/**
 * Returns the date of a `YYYY-MM-DD` text.
 *
 * @returns `null` for `null` and for a text that is not such a date.
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
 * Returns the message for a date after the last day allowed, or `null` if it is not later or empty.
 *
 * @param value - `YYYY-MM-DD`, `null` if empty.
 * @param latest - Last day allowed; `null` for no limit.
 * @example
 * latestDateMessage('2025-06-30', '2025-05-31')
 * // => 'Enter a date on or before 05/31/2025.'
 */
export function latestDateMessage(value: string | null, latest: string | null): string | null {
  return value !== null && latest !== null && value > latest ? `Enter a date on or before ${written(latest)}.` : null
}

function written(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

interface MonthCalendarProps {
  /** Whether the field can be cleared. */
  canClear: boolean
  onClear: () => void
}

/** Days of a month to choose from. Arrow keys move by day and week, Page Up and Down by month, with Shift by year. */
function MonthCalendar({ canClear, onClear }: MonthCalendarProps) {
  const popover = useContext(OverlayTriggerStateContext)
  return (
    <Calendar>
      <Head>
        <Turn slot="previous" $variant="quiet" $size="small">
          <Icon symbol={ChevronLeft} />
        </Turn>
        <Title />
        <Turn slot="next" $variant="quiet" $size="small">
          <Icon symbol={ChevronRight} />
        </Turn>
      </Head>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day.slice(0, 2)}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <Day date={date} />}</CalendarGridBody>
      </CalendarGrid>
      {canClear && (
        <Foot>
          {/* Without its own slot, the button would be treated as one that changes the month. */}
          <Button
            slot={null}
            size="small"
            variant="quiet"
            onPress={() => {
              onClear()
              popover?.close()
            }}
          >
            Clear date
          </Button>
        </Foot>
      )}
    </Calendar>
  )
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin-bottom: ${space.two};
`

const Title = styled(Heading)`
  ${type.bodyStrong}
  flex: 1;
  margin: 0;
  text-align: center;
`

const Turn = styled(AriaButton)<{ $variant: 'quiet'; $size: 'small' }>`
  ${buttonStyle}
  width: 28px;
  height: 28px;
  padding: 0;
`

const Weekday = styled(CalendarHeaderCell)`
  ${type.caption}
  padding-bottom: ${space.one};
  color: ${color.inkMuted};
`

const Day = styled(CalendarCell)`
  ${type.grid}
  display: grid;
  place-items: center;
  width: 32px;
  height: 28px;
  border-radius: ${radius.part};
  outline: none;
  cursor: default;
  &[data-today] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    background: ${color.accent};
    color: ${color.accentInk};
  }
  &[data-disabled] {
    color: ${color.inkMuted};
    opacity: 0.5;
  }
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-selected][data-focus-visible] {
    outline-color: ${color.accentInk};
    outline-offset: -4px;
  }
`

const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space.two};
`
