export { addLoanOptions } from './loan-options.ts'
export { loanVerbs } from './loan-verbs.ts'
export { addQuoteOptions, type QuoteOptions, quotedRate, quoteTermsOfOptions } from './quote-options.ts'
