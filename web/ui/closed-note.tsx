export const ClosedNote = () => <p role="status">This section is closed for maintenance. Try again later.</p>;
