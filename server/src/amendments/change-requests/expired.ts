/** The name in `decided_by` if a request was not answered in time. */
export const system = 'towpath';

/** SQL expression for the state of an amendment: one that the system has declined is expired (decision 110). */
export const shownState = `case when amendment.state = 'declined' and decided_by = '${system}' then 'expired' else amendment.state end`;
