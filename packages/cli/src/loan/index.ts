export { addLoanOptions, addQuoteOptions, type QuoteOptions, quotedRate, quoteTermsOfOptions } from './loan-options.ts'
