/** Whether this is `npm run test:long`: tests that otherwise sample each kind then run all of them. */
export const isLongRun = process.env.LONG === '1'
