/** What the project is, in its own words (specification: Memory files). memory/profile-fact reports there, other rules do not. */
export const projectProfile = '.assistant/memory/project-profile.md';
