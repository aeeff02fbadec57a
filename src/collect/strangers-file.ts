import { constants } from 'node:fs';

/** How a file is opened that anybody may have made: a pipe does not hold us up, and a link is not followed. Windows knows neither. */
export const strangersFile = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
