import { z } from 'zod'

/** Longest name, and longest id that a client makes. Our own choice: an index of the database takes more, a line does not. */
const longestShortText = 200

/** A name that people give, or an id that a client makes: a line, not a text. */
export const ShortText: z.ZodString = z.string().max(longestShortText)
