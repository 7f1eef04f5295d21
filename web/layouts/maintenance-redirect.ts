import { redirect } from 'react-router';

/** To the spelling that the portal's address has. */
export const loader = () => redirect('/Maintainance', 308);
